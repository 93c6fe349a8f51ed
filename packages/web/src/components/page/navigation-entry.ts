import type { IconName } from "../icon.tsx";

export interface NavigationLink {
  readonly label: string;
  readonly to: string;
  /** The number of waiting items. */
  readonly count?: number | undefined;
}

export interface NavigationEntry extends NavigationLink {
  readonly icon: IconName;
  /** A menu: shown as a heading with these below it. */
  readonly entries?: readonly NavigationLink[];
}
