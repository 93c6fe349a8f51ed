import { useEffect } from "react";
import { Toaster as Sonner } from "sonner";
import { noteToasterMounted } from "../../lib/page/toaster-wanted.ts";
import { Icon } from "../icon.tsx";
import "sonner/dist/styles.css";
import "./toaster.css";

export { toast } from "sonner";

/** Mounted once, when the first toast is to be shown: see show-toast.ts. */
export function Toaster() {
  useEffect(noteToasterMounted, []);
  return (
    <Sonner
      position="bottom-right"
      duration={6000}
      gap={8}
      containerAriaLabel="Messages"
      icons={{ success: <Icon name="check" />, error: <Icon name="alert" />, info: <Icon name="info" /> }}
      toastOptions={{ closeButton: false }}
    />
  );
}
