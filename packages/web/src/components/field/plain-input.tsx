import { Input, type InputProps } from "@aws-amplify/ui-react";
import type { Ref } from "react";

interface PlainInputProps extends Omit<InputProps, "onChange" | "ref"> {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** What is typed is effective at once; not part of a form. */
export const PlainInput = ({ onChange, ...rest }: PlainInputProps) => (
  <Input autoComplete="off" spellCheck={false} {...rest} onChange={(event) => onChange(event.target.value)} />
);
