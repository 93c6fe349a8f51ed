import "./wordmark.css";

/** The name in the title typeface, beside a small hall with three columns. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <svg
        viewBox="0 0 24 24"
        width="1.5rem"
        height="1.5rem"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        <path
          d="M3.5 9.5 12 4l8.5 5.5M6.2 10.5v7M12 10.5v7M17.8 10.5v7M3.5 20h17"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="wordmark__word">Guildhall</span>
    </span>
  );
}
