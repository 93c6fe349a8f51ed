import { PersonPayments } from "../features/billing-staff/person-payments.tsx";
import { PersonPage } from "../features/people/person-page.tsx";

export const PersonPaymentsPage = () => <PersonPage>{(person) => <PersonPayments person={person} />}</PersonPage>;
