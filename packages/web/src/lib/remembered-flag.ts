import { useState } from "react";

/** A choice that this browser keeps: what was chosen last, or nothing yet. */
export function useRememberedFlag(name: string): [boolean | undefined, (value: boolean) => void] {
  const key = `guildhall.${name}`;
  const [value, setValue] = useState(() => ({ yes: true, no: false })[localStorage.getItem(key) ?? ""]);
  const choose = (next: boolean) => {
    localStorage.setItem(key, next ? "yes" : "no");
    setValue(next);
  };
  return [value, choose];
}
