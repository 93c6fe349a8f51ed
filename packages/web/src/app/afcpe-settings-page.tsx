import { AfcpePage } from "../features/profile/afcpe-page.tsx";
import { TextMessages } from "../features/texting/text-messages.tsx";

export const AfcpeSettingsPage = () => <AfcpePage textMessages={(profile) => <TextMessages user={profile} />} />;
