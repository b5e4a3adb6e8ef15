const GOOGLE = [
  {
    fill: "#4285F4",
    d: "M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.1 3.5-8.8Z",
  },
  {
    fill: "#34A853",
    d: "M12 24c3.2 0 6-1.1 8-2.9l-3.9-3c-1.1.7-2.5 1.1-4.1 1.1a7.1 7.1 0 0 1-6.7-4.9h-4v3.1A12 12 0 0 0 12 24Z",
  },
  { fill: "#FBBC05", d: "M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8l4-3.1Z" },
  {
    fill: "#EA4335",
    d: "M12 4.8c1.8 0 3.3.6 4.6 1.8L20 3.1A12 12 0 0 0 1.3 6.6l4 3.1A7.1 7.1 0 0 1 12 4.8Z",
  },
];
const FACEBOOK = [
  {
    fill: "#1877F2",
    d: "M24 12a12 12 0 1 0-13.9 11.9v-8.4h-3V12h3V9.4c0-3 1.8-4.7 4.5-4.7 1.3 0 2.7.2 2.7.2v3h-1.5c-1.5 0-2 .9-2 1.9V12h3.4l-.5 3.5h-2.8v8.4A12 12 0 0 0 24 12Z",
  },
];

/** The provider's own mark, in its own colours. */
export function ProviderMark({ provider }: { provider: "facebook" | "google" }) {
  return (
    <svg aria-hidden="true" width={20} height={20} viewBox="0 0 24 24" className="shrink-0">
      {(provider === "google" ? GOOGLE : FACEBOOK).map(({ fill, d }) => (
        <path key={fill} fill={fill} d={d} />
      ))}
    </svg>
  );
}
