import type { CertificationCard } from "@guildhall/core/domains/certification/candidate/candidate.schema";
import { Link } from "react-router-dom";
import { Icon, type IconName, iconNames } from "../../components/icon.tsx";
import { newTab, OpensNewTab } from "../../components/opens-new-tab.tsx";
import { RichText } from "../../components/rich-text.tsx";

type LinkedResource = CertificationCard["resources"][number];

const iconOf = ({ icon }: LinkedResource): IconName => iconNames.find((name) => name === icon) ?? "external";

/** What staff say beside the card, and the links of the certification. */
export function CardResources({ card: { dashboardCards, resources, certification } }: { card: CertificationCard }) {
  return (
    <>
      {dashboardCards.map(({ id, title, cardText }) => (
        <section key={id} className="certification__part">
          <h3>{title}</h3>
          <RichText html={cardText} />
        </section>
      ))}
      {resources.length > 0 && (
        <section className="certification__part">
          <h3>
            Resources<span className="hidden-visually">: {certification.name}</span>
          </h3>
          <ul className="certification__resources">
            {resources.map((resource) => (
              <li key={resource.id}>
                <Icon name={iconOf(resource)} size={18} />
                <ResourceLink {...resource} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A page of the portal opens here. */
const ResourceLink = ({ url, title }: LinkedResource) =>
  /^\/(?![/\\])/.test(url) ? (
    <Link to={url}>{title}</Link>
  ) : (
    <a href={url} {...newTab}>
      {title}
      <OpensNewTab />
    </a>
  );
