import { Avatar } from "../../blocks/person/avatar.tsx";
import { ChangeAvatar } from "../../features/media/change-avatar.tsx";
import { ContactPage } from "../../features/profile/contact-page.tsx";
import { useUser } from "../use-user.ts";

export function ContactInfoPage() {
  const { data: user } = useUser();
  const picture = user && (
    <section className="row" aria-label="Your picture">
      <Avatar user={user} />
      <ChangeAvatar user={user} />
    </section>
  );
  return <ContactPage picture={picture} />;
}
