import { Card } from "../../components/card.tsx";
import { type Texter, TextStanding } from "./text-standing.tsx";

/** The block of the AFCPE Settings, for whoever has a cell phone (1§2). */
export const TextMessages = ({ user }: { user: Texter }) => (
  <Card title="Text messages">
    <TextStanding user={user} source="settings" />
  </Card>
);
