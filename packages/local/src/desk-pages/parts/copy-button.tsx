import { Button } from "@guildhall/web/components/button.tsx";
import { sayDone, sayFailed } from "@guildhall/web/components/state/show-toast.ts";

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for a screen reader and for the message: "the password of Admin". */
  readonly what: string;
}

export function CopyButton({ text, what }: CopyButtonProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => sayDone(`Copied ${what}`),
      (error: unknown) => sayFailed(error, "This browser does not let the page copy. Select the text instead."),
    );
  return (
    <Button kind="plain" compact onClick={() => void copy()}>
      Copy<span className="hidden-visually"> {what}</span>
    </Button>
  );
}
