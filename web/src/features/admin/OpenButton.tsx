type OpenButtonProps = { name: string; email: string; onOpen: () => void };

/** The first cell of a row: whom it is about, and the way to the details. */
export function OpenButton({ name, email, onOpen }: OpenButtonProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-11 min-w-0 flex-col md:min-w-56 justify-center gap-0.5 rounded-md py-1 text-left hover:text-brand-text"
    >
      <span className="wrap-anywhere">{name}</span>
      <span className="font-normal wrap-anywhere text-muted">{email}</span>
    </button>
  );
}
