import { allPages } from "@guildhall/core/desks/system-data/all-pages";
import { pageGroups } from "@guildhall/core/engines/system-page/system-page.schema";
import { Link } from "react-router-dom";
import { Card, Cards } from "../../components/page/card.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import "./system-data.css";

export const AllSystemDataPage = () => (
  <>
    <PageHeader
      title="System data"
      lead="What people choose from, what is sold, and what the portal says. A change counts at once (at certifications within a minute), and the history keeps it."
    />
    <Cards>
      {Object.entries(pageGroups).map(([group, title]) => (
        <Group key={group} group={group} title={title} />
      ))}
    </Cards>
  </>
);

function Group({ group, title }: { group: string; title: string }) {
  const pages = allPages.filter((page) => page.group === group);
  if (pages.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="system-data__pages">
        {pages
          .toSorted((a, b) => a.title.localeCompare(b.title, "en"))
          .map((page) => (
            <li key={page.name}>
              <Link to={`/admin/extended/${page.name}`}>{page.title}</Link>
            </li>
          ))}
      </ul>
    </Card>
  );
}
