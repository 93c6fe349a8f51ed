import { systemDataRoutes } from "@guildhall/core/desks/system-data/system-data.routes";
import type { Resource, ResourceCategory } from "@guildhall/core/domains/membership/membership.schema";
import { isWithin } from "@guildhall/core/ground/shared/fold";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useDownload } from "../../blocks/media/use-download.ts";
import { Button } from "../../components/button.tsx";
import { SearchBox } from "../../components/field/search-box.tsx";
import { newTab, OpensNewTab } from "../../components/opens-new-tab.tsx";
import { Card } from "../../components/page/card.tsx";
import { RichText } from "../../components/rich-text.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { callRoute } from "../../lib/api/api-client.ts";
import "./membership.css";

interface ResourcesProps {
  readonly categories: readonly ResourceCategory[];
  readonly isMember: boolean;
}

/** bylaws#membership-resources */
export function Resources({ categories, isMember }: ResourcesProps) {
  const [typed, setTyped] = useState("");
  const found = foundIn(categories, typed);
  const newCount = categories.flatMap(({ resources }) => resources).filter(({ isNew }) => isNew).length;
  return (
    <Card
      title="Resources"
      aside={newCount > 0 && <StatusChip state="info">{`${newCount} new since your last visit`}</StatusChip>}
    >
      {!isMember && categories.length > 0 && (
        <p>Members can open these. They are yours as soon as your membership is in force.</p>
      )}
      {categories.length === 0 && <EmptyState>There are no resources at this time.</EmptyState>}
      {categories.length > 0 && (
        <div className="no-print">
          <SearchBox label="Search the resources" value={typed} onChange={setTyped} />
        </div>
      )}
      <div className="stack" aria-live="polite">
        {categories.length > 0 && found.length === 0 && (
          <EmptyState>{`No resource has “${typed.trim()}” in its name or text.`}</EmptyState>
        )}
        {found.map(({ id, name, resources }) => (
          <section key={id} className="stack resource-category">
            <h3>{name}</h3>
            <ul className="resources">
              {resources.map((resource) => (
                <li key={resource.id}>
                  <OneResource resource={resource} isMember={isMember} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}

/** In the name and text of a resource, or the name of its category. */
const foundIn = (categories: readonly ResourceCategory[], typed: string): ResourceCategory[] =>
  categories.flatMap((category) => {
    const resources = category.resources.filter(({ name, description = "" }) =>
      isWithin(typed, `${name} ${description.replaceAll(/<[^>]*>/g, " ")} ${category.name}`),
    );
    return resources.length > 0 ? [{ ...category, resources }] : [];
  });

function OneResource({ resource, isMember }: { resource: Resource; isMember: boolean }) {
  const { name, description, link, file, isNew } = resource;
  return (
    <>
      <div className="resources__name">
        {link ? <ResourceLink to={link} name={name} /> : <strong>{name}</strong>}
        {isNew && <StatusChip state="info">New</StatusChip>}
      </div>
      {description && <RichText html={description} />}
      {isMember && file && <DownloadResource id={file} name={name} />}
    </>
  );
}

const ResourceLink = ({ to, name }: { to: string; name: string }) =>
  to.startsWith("/") ? (
    <Link to={to}>{name}</Link>
  ) : (
    <a href={to} {...newTab}>
      {name}
      <OpensNewTab />
    </a>
  );

function DownloadResource({ id, name }: { id: NonNullable<Resource["file"]>; name: string }) {
  const { busy, fetchFile } = useDownload(() =>
    callRoute(systemDataRoutes.linkToMembersFile, { params: { id }, query: { use: "download" } }),
  );
  return (
    <div>
      <Button busy={busy} onClick={fetchFile}>
        Download<span className="hidden-visually"> {name}</span>
      </Button>
    </div>
  );
}
