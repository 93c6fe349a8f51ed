import { PersonPage } from "../../features/people/person-page.tsx";
import { PersonPayments } from "../../features/staff-order/person-payments.tsx";

export const PersonPaymentsPage = () => (
  <PersonPage part="Payments">{(person) => <PersonPayments person={person} />}</PersonPage>
);
