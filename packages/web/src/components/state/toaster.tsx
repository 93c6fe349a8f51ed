import { useEffect, useRef } from "react";
import { Toaster as Sonner } from "sonner";
import { noteToasterMounted } from "../../lib/page/toaster-wanted.ts";
import { Icon } from "../icon.tsx";
import "sonner/dist/styles.css";
import "./toaster.css";

export { toast } from "sonner";

/** Mounted once, when the first toast is to be shown: see show-toast.ts. */
export function Toaster() {
  const region = useRef<HTMLElement>(null);
  useEffect(noteToasterMounted, []);
  useEffect(() => (region.current ? keepOutOfTabOrder(region.current) : undefined), []);
  return (
    <Sonner
      ref={region}
      position="bottom-right"
      duration={6000}
      gap={8}
      containerAriaLabel="Messages"
      icons={{ success: <Icon name="check" />, error: <Icon name="alert" />, info: <Icon name="info" /> }}
      toastOptions={{ closeButton: false }}
    />
  );
}

/** There is nothing to press in a message, so Tab does not stop at it; Sonner would have it do so. */
function keepOutOfTabOrder(region: HTMLElement): () => void {
  const keep = () => {
    for (const toast of region.querySelectorAll('[data-sonner-toast][tabindex="0"]'))
      toast.setAttribute("tabindex", "-1");
  };
  const observer = new MutationObserver(keep);
  observer.observe(region, { childList: true, subtree: true });
  keep();
  return () => observer.disconnect();
}
