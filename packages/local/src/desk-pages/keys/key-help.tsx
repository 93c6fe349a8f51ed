import { IconButton } from "@guildhall/web/components/button.tsx";
import { Dialog } from "@guildhall/web/components/dialog/dialog.tsx";
import { useCallback, useState } from "react";
import { views } from "../views.ts";
import { switchKeys, useKeys, useKeysOn } from "./use-keys.ts";
import "./key-help.css";

const keys: readonly (readonly [string, string])[] = [
  ["J / K", "Next or previous row"],
  ["Enter", "Open the row"],
  ["/", "Search or filter"],
  ...views.map(({ label }, index) => [String(index + 1), label] as const),
  ["?", "This list"],
];

/** The keys, listed by `?` and by the button, and switched off for those whom they disturb. */
export function KeyHelp() {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const isOn = useKeysOn();
  useKeys(open);
  return (
    <>
      <IconButton icon="help" label="Keys" onClick={open} />
      <Dialog isOpen={isOpen} title="Keys" onClose={() => setOpen(false)}>
        <dl className="key-help">
          {keys.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <label className="choice">
          <input
            type="checkbox"
            className="choice__box"
            checked={isOn}
            onChange={(event) => switchKeys(event.target.checked)}
          />
          <span>Use these keys</span>
        </label>
      </Dialog>
    </>
  );
}
