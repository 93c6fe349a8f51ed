import { Input } from "@aws-amplify/ui-react";
import { type ComponentProps, useState } from "react";
import { IconButton } from "../button.tsx";

/** A password, hidden until the person presses "Show". */
export function PasswordInput({ id = "", ...control }: Omit<ComponentProps<typeof Input>, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div className="password">
      <Input {...control} id={id} type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      <IconButton
        icon={shown ? "eye-off" : "eye"}
        label={shown ? "Hide password" : "Show password"}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}
