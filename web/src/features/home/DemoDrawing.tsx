export type DemoView = "accounts" | "profile";

const ROWS = [0, 1, 2, 3, 4];
const TILES = [0, 1, 2, 3];
const LINE = "M0 96C60 92 90 70 150 74s110 18 170-6 120-10 180-24 110-34 172-36";

/** A drawing of the screen's layout, in languages without a picture. It shows no figures: those belong to real profiles. */
export function DemoDrawing({ view, label }: { view: DemoView; label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 720 320" className="h-auto w-full p-4 md:p-6">
      {view === "accounts" ? ROWS.map((row) => <AccountRow key={row} row={row} />) : <ProfileScreen />}
    </svg>
  );
}

function AccountRow({ row }: { row: number }) {
  const y = row * 64;
  const name = 90 + ((row * 37) % 60);
  return (
    <g transform={`translate(0 ${y})`}>
      <circle cx="24" cy="32" r="18" className="fill-brand-tint" />
      <rect x="60" y="20" width={name} height="10" rx="5" className="fill-muted/60" />
      <rect x="60" y="38" width={name - 30} height="8" rx="4" className="fill-raised" />
      <rect x="300" y="26" width="64" height="12" rx="6" className="fill-muted/40" />
      <rect
        x="410"
        y="26"
        width="52"
        height="12"
        rx="6"
        className={row === 3 ? "fill-negative/50" : "fill-positive/50"}
      />
      <path
        d={`M520 ${40 - row}c20-6 30 6 50-4s30-2 50-10 40 ${row === 3 ? 14 : -6} 80-8`}
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-series-1"
      />
      <path d="M0 64H720" className="stroke-line" />
    </g>
  );
}

function ProfileScreen() {
  return (
    <>
      {TILES.map((tile) => (
        <g key={tile} transform={`translate(${tile * 184} 0)`}>
          <rect width="168" height="84" rx="10" className={tile === 0 ? "fill-brand-tint" : "fill-raised"} />
          <rect x="16" y="18" width="64" height="8" rx="4" className="fill-muted/50" />
          <rect
            x="16"
            y="40"
            width="92"
            height="18"
            rx="9"
            className={tile === 0 ? "fill-brand-line" : "fill-muted/60"}
          />
        </g>
      ))}
      <g transform="translate(24 140)">
        {[0, 50, 100, 150].map((y) => (
          <path key={y} d={`M0 ${y}H672`} className="stroke-line" />
        ))}
        <path d={`${LINE}V150H0Z`} className="fill-brand-tint" />
        <path d={LINE} fill="none" strokeWidth="3" strokeLinecap="round" className="stroke-brand-line" />
        <circle cx="672" cy="8" r="5" className="fill-brand-line" />
      </g>
    </>
  );
}
