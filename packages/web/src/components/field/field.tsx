import { Label } from "@aws-amplify/ui-react";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import type { FramedField } from "./form-fields.ts";
import "./field.css";

export interface FieldProps {
  /** Path in the form's values, as in the schema. */
  readonly name: string;
  readonly label: string;
  /** Shown before the field: its purpose, or the rule that it must follow. */
  readonly help?: ReactNode;
  /** Shown beside the label of an optional field. */
  readonly optional?: boolean;
  readonly width?: "short" | "normal" | "wide";
}

export const FieldErrorText = ({ id, message }: { id: string; message: string | undefined }) =>
  message ? (
    <p id={id} className="field__error">
      <Icon name="alert" size={18} />
      <span>
        <span className="hidden-visually">Error: </span>
        {message}
      </span>
    </p>
  ) : null;

export const FieldOptional = () => <span className="field__optional"> (optional)</span>;

interface FrameProps extends Omit<FieldProps, "name"> {
  readonly field: FramedField;
  readonly children: ReactNode;
  readonly beside?: ReactNode;
}

/** Label above, help before the field, error below it. */
export function FieldFrame({ field, label, help, optional, width = "normal", children, beside }: FrameProps) {
  return (
    <div className={`field field--${width}`}>
      <Label htmlFor={field.id} className="field__label">
        {label}
        {optional && <FieldOptional />}
      </Label>
      {help && (
        <p id={field.helpId} className="field__help">
          {help}
        </p>
      )}
      {children}
      {(beside || field.error) && (
        <div className="field__beside">
          <FieldErrorText id={field.errorId} message={field.error} />
          {beside}
        </div>
      )}
    </div>
  );
}
