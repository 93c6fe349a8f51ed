import { TextField } from "../../components/field/text-field.tsx";

/** Every action of staff on money has a reason, which is recorded. */
export const ReasonField = ({ help }: { help: string }) => (
  <TextField name="reason" label="Reason" help={help} maxLength={500} autoComplete="off" width="wide" />
);
