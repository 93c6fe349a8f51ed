import { Card } from "../../components/page/card.tsx";
import { AfcpePage } from "../../features/profile/afcpe-page.tsx";
import { TextStatus } from "../../features/texting/text-status.tsx";

/** bylaws#text-block */
export const AfcpeSettingsPage = () => (
  <AfcpePage
    textMessages={(profile) => (
      <Card title="Text messages">
        <TextStatus user={profile} source="settings" />
      </Card>
    )}
  />
);
