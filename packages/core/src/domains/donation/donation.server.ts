export { donationMails as mails } from "./donation.mail.ts";
export { donationPrivacy as privacy } from "./donation.privacy.ts";
