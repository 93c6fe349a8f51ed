import { ComponentClassName } from "@aws-amplify/ui";
import { Button as AmplifyButton } from "@aws-amplify/ui-react";
import type { MouseEvent, ReactNode, Ref } from "react";
import { Link } from "react-router-dom";
import { Icon, type IconName } from "./icon.tsx";
import "./button.css";

type Kind = "primary" | "quiet" | "danger" | "plain";

const variationOf = { primary: "primary", danger: "destructive", quiet: undefined, plain: undefined } as const;

const classOf = (kind: Kind, compact: boolean): string =>
  ["button", kind === "plain" && "button--plain", compact && "button--compact"].filter(Boolean).join(" ");

/** For what looks like a button and is none. */
export function buttonClassName(kind: Kind = "quiet", compact = false): string {
  const variation = variationOf[kind];
  const amplify = ComponentClassName.Button;
  return [amplify, variation && `${amplify}--${variation}`, classOf(kind, compact)].filter(Boolean).join(" ");
}

export interface ButtonProps {
  readonly id?: string;
  readonly children: ReactNode;
  /** One primary button a view. */
  readonly kind?: Kind;
  readonly type?: "button" | "submit";
  readonly busy?: boolean;
  /** The button has only now appeared under the pointer, so a click was not meant for it. A key press is. */
  readonly justMoved?: boolean;
  readonly disabled?: boolean;
  readonly compact?: boolean;
  readonly icon?: IconName;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly "aria-describedby"?: string | undefined;
  readonly "aria-expanded"?: boolean;
  readonly "aria-pressed"?: boolean;
  readonly "aria-haspopup"?: "menu";
  readonly "aria-controls"?: string | undefined;
  /** Nothing happens on a press, and it keeps the focus. */
  readonly "aria-disabled"?: boolean;
}

/** A busy button keeps its place, its text and the focus, and ignores a second click. */
export function Button({
  kind = "quiet",
  busy = false,
  justMoved = false,
  disabled,
  compact = false,
  icon,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const isByPointer = event.detail > 0;
    if (busy || (justMoved && isByPointer)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <AmplifyButton
      {...rest}
      className={classOf(kind, compact)}
      variation={variationOf[kind]}
      isDisabled={disabled}
      aria-disabled={busy || justMoved || rest["aria-disabled"] || undefined}
      onClick={press}
    >
      {busy ? <span className="button__spinner" aria-hidden="true" /> : icon && <Icon name={icon} size={18} />}
      {children}
      {busy && <span className="hidden-visually">, please wait</span>}
    </AmplifyButton>
  );
}

interface IconButtonProps extends Omit<ButtonProps, "children" | "kind" | "icon" | "busy" | "justMoved" | "compact"> {
  readonly icon: IconName;
  /** Its function, for a screen reader and as a tooltip. */
  readonly label: string;
}

export const IconButton = ({ icon, label, disabled, ...rest }: IconButtonProps) => (
  <AmplifyButton {...rest} className="button button--icon" isDisabled={disabled} aria-label={label} title={label}>
    <Icon name={icon} />
  </AmplifyButton>
);

interface ButtonLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly kind?: Kind;
  readonly compact?: boolean;
  readonly icon?: IconName;
  /** For the page that it leads to. */
  readonly state?: object | undefined;
}

/** A link that looks like a button, where opening it is the view's main action. */
export const ButtonLink = ({ to, state, kind, compact, icon, children }: ButtonLinkProps) => (
  <Link to={to} state={state} className={buttonClassName(kind, compact)}>
    {icon && <Icon name={icon} size={18} />}
    {children}
  </Link>
);
