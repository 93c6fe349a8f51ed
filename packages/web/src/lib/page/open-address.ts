import { useNavigate } from "react-router-dom";

interface Press {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly button: number;
}

/** As with a link: by Ctrl, by ⌘ and by the middle button a new tab. */
const isForNewTab = ({ ctrlKey, metaKey, button }: Press): boolean => ctrlKey || metaKey || button === 1;

/** For what is pressed like a link and is none, such as a row. The answer says whether this page was left. */
export function useOpenAddress() {
  const navigate = useNavigate();
  return (address: string, press?: Press, state?: unknown): boolean => {
    const isNewTab = press !== undefined && isForNewTab(press);
    if (isNewTab) window.open(address, "_blank", "noopener");
    else navigate(address, { state });
    return !isNewTab;
  };
}
