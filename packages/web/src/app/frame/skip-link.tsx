import type { MouseEvent } from "react";
import "./skip-link.css";

function skip(event: MouseEvent): void {
  // By default, the link would change the address.
  event.preventDefault();
  document.getElementById("main")?.focus();
}

export const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: it does lead somewhere: into the page.
  <a className="skip-link" href="#main" onClick={skip}>
    Skip to the content
  </a>
);
