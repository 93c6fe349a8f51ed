import { Input } from "@aws-amplify/ui-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { IconButton } from "./button.tsx";
import { FieldFrame, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
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
  const [shown, setShown] = useState(false);
  const rulesId = `rules-of-${name}`;
  const hasRules = rules.length > 0;
  const field = useField(name, {
    label: frame.label,
    hasHelp: Boolean(frame.help),
    describedBy: hasRules ? [rulesId] : [],
  });
  return (
    <FieldFrame field={field} {...frame}>
      {hasRules && <Rules id={rulesId} name={name} rules={rules} />}
      <div className="password">
        <Input
          {...field.control}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          hasError={Boolean(field.error)}
        />
        <IconButton
          icon={shown ? "eye-off" : "eye"}
          label={shown ? "Hide password" : "Show password"}
          aria-controls={field.id}
          onClick={() => setShown(!shown)}
        />
      </div>
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
