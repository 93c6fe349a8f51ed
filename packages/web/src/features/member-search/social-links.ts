interface Site {
  readonly label: string;
  readonly hosts: readonly string[];
  readonly before: string;
}

/** What people typed is a handle, or an address of the site. */
const sites = {
  linkedinProfile: { label: "LinkedIn", hosts: ["linkedin.com"], before: "https://www.linkedin.com/in/" },
  facebookProfile: { label: "Facebook", hosts: ["facebook.com", "fb.com"], before: "https://www.facebook.com/" },
  instagramProfile: { label: "Instagram", hosts: ["instagram.com"], before: "https://www.instagram.com/" },
  twitterHandle: { label: "X (Twitter)", hosts: ["x.com", "twitter.com"], before: "https://x.com/" },
} as const satisfies Record<string, Site>;

type Profiles = { readonly [K in keyof typeof sites]?: string | undefined };

export interface SocialLink {
  readonly label: string;
  readonly text: string;
  /** Only to the site that is named: what is typed elsewhere leads nowhere. */
  readonly href?: string | undefined;
}

const handle = /^@?([\w.-]{1,100})$/;

function hrefOf(typed: string, { hosts, before }: Site): string | undefined {
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  const isAt = (host: string) => url?.hostname === host || url?.hostname.endsWith(`.${host}`);
  if (url && !url.username && !url.port && hosts.some(isAt)) return `https://${url.host}${url.pathname}${url.search}`;
  const [, name] = handle.exec(typed) ?? [];
  return name && `${before}${name}`;
}

export const socialLinksOf = (profiles: Profiles): SocialLink[] =>
  (Object.keys(sites) as (keyof typeof sites)[]).flatMap((kind) => {
    const text = profiles[kind]?.trim();
    return text ? [{ label: sites[kind].label, text, href: hrefOf(text, sites[kind]) }] : [];
  });
