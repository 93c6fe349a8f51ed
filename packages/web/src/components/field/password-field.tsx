import { useWatch } from "react-hook-form";
import { Icon } from "../icon.tsx";
import { FieldFrame, type FieldProps } from "./field.tsx";
import { PasswordInput } from "./password-input.tsx";
import { useField } from "./use-field.ts";

interface PasswordRule {
  readonly key: string;
  readonly label: string;
  readonly pattern: RegExp;
}

interface PasswordFieldProps extends Omit<FieldProps, "width"> {
  readonly autoComplete: "current-password" | "new-password";
  /** Shown before anything is typed, and ticked as they are met. */
  readonly rules?: readonly PasswordRule[];
}

export function PasswordField({ name, rules = [], autoComplete, ...frame }: PasswordFieldProps) {
  const rulesId = `rules-of-${name}`;
  const hasRules = rules.length > 0;
  const field = useField(name, {
    label: frame.label,
    hasHelp: Boolean(frame.help),
    describedBy: hasRules ? [rulesId] : [],
    isSecret: true,
  });
  return (
    <FieldFrame field={field} {...frame}>
      {hasRules && <Rules id={rulesId} name={name} rules={rules} />}
      <PasswordInput {...field.control} autoComplete={autoComplete} hasError={Boolean(field.error)} />
    </FieldFrame>
  );
}

function Rules({ id, name, rules }: { id: string; name: string; rules: readonly PasswordRule[] }) {
  const typed: string = useWatch({ name }) ?? "";
  return (
    <ul id={id} className="password__rules">
      {rules.map(({ key, label, pattern }) => {
        const isMet = pattern.test(typed);
        return (
          <li key={key} data-met={isMet}>
            <Icon name={isMet ? "check" : "dash"} size={16} />
            <span>
              {label}
              {isMet && <span className="hidden-visually"> (met)</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
