import "../../components/page/page-header.css";
import "../../components/wordmark.css";
import "../../components/field/field.css";
import "../../components/button.css";
import "../../components/form/form.css";
import "./header.css";
import "./member-layout.css";
import "./public-layout.css";
import "./sidebar.css";
import "../theme-switch.css";
import "./frame.css";

/** Removes the frame that index.html draws before any script runs, when the first page has replaced it. */
export function removeFrameOnceDrawn(root: HTMLElement, next: () => void): void {
  const observer = new MutationObserver(() => {
    if (!root.hasChildNodes()) return;
    document.getElementById("frame")?.remove();
    observer.disconnect();
    next();
  });
  observer.observe(root, { childList: true });
}
