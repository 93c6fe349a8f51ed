import { Card } from "../../components/card.tsx";
import { type Texter, TextStanding } from "./text-standing.tsx";

/** bylaws#text-block */
export const TextMessages = ({ user }: { user: Texter }) => (
  <Card title="Text messages">
    <TextStanding user={user} source="settings" />
  </Card>
);
