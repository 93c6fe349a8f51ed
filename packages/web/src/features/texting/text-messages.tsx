import { Card } from "../../components/card.tsx";
import { type Texter, TextStatus } from "./text-status.tsx";

/** bylaws#text-block */
export const TextMessages = ({ user }: { user: Texter }) => (
  <Card title="Text messages">
    <TextStatus user={user} source="settings" />
  </Card>
);
