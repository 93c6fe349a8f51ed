import { PersonPage } from "../../features/people/person-page.tsx";
import { PersonPayments } from "../../features/staff-order/person-payments.tsx";

export const PersonPaymentsPage = () => (
  <PersonPage title={(name) => `Payments of ${name}`}>{(person) => <PersonPayments person={person} />}</PersonPage>
);
