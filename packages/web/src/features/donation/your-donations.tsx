import type { DonationYear } from "@guildhall/core/domains/donation/donation.schema";
import { Link } from "react-router-dom";
import { Money } from "../../components/list/value-text.tsx";
import { Card } from "../../components/page/card.tsx";

const countText = (gifts: number): string => (gifts === 1 ? "1 donation" : `${gifts} donations`);

/** For people who have donated: each year and its letter. Nothing is shown without donations. */
export const YourDonations = ({ years }: { readonly years: readonly DonationYear[] }) => (
  <Card title="Your donations">
    <p className="small quiet">A letter for your tax return for each year.</p>
    <ul className="donation-years">
      {years.map((year) => (
        <Year key={year.year} {...year} />
      ))}
    </ul>
  </Card>
);

const Year = ({ year, totalCents, gifts }: DonationYear) => (
  <li>
    <Link to={`/donations/${year}`}>Letter for {year}</Link>
    <span>
      <Money cents={totalCents} /> <span className="small quiet">{countText(gifts)}</span>
    </span>
  </li>
);
