import { TextField } from "../../components/text-field.tsx";

/** Whatever staff do about money has a reason, which stays on the record. */
export const ReasonField = ({ help }: { help: string }) => (
  <TextField name="reason" label="Reason" help={help} maxLength={500} autoComplete="off" width="wide" />
);
