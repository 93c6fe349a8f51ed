// Runs before the first paint and before the site's own script: the theme, the frame to draw, and what the first page
// will need: its files, and what it reads from the API.
(() => {
  const { dataset } = document.documentElement;
  const { pathname, search } = location;
  const [, certification] = /^\/certifications-and-training\/register\/([^/]+)$/.exec(pathname) || [];

  const readStorage = () => {
    try {
      const theme = localStorage.getItem("guildhall.theme");
      if (theme === "light" || theme === "dark") dataset.theme = theme;
      // As in lib/session/session.ts: Amplify keeps its tokens there.
      return Object.keys(localStorage).some((key) =>
        /^CognitoIdentityServiceProvider\.[^.]+\..+\.accessToken$/.test(key),
      );
    } catch {
      // Storage may be switched off; the system's theme is used then.
      return false;
    }
  };

  const ownFrames = { "/": "dashboard", "/checkout": search ? "member" : "checkout" };

  const frameOf = (isSignedIn) => {
    // For anybody, signed in or not.
    if (/^\/(email-change\/|password\/reset\/|supervisor\/|(study-module-form|help|refund-policy)$)/.test(pathname))
      return "public";
    if (isSignedIn) return ownFrames[pathname] || "member";
    return /^\/(register|password\/reset|second-factor\/recovery)$/.test(pathname) ? "public" : "login";
  };

  const askForFile = (href) => {
    const link = document.createElement("link");
    link.href = href;
    link.rel = href.endsWith(".css") ? "preload" : "modulepreload";
    if (link.rel === "preload") link.as = "style";
    link.crossOrigin = "";
    document.head.append(link);
  };

  const claimsOf = (token) => JSON.parse(atob(token.split(".")[1].replaceAll("-", "+").replaceAll("_", "/")));

  // As in lib/session/auth.ts: a token that is good for another minute.
  const storedToken = () => {
    const pool = Object.keys(localStorage).find((key) =>
      /^CognitoIdentityServiceProvider\.[^.]+\.LastAuthUser$/.test(key),
    );
    const person = localStorage.getItem(pool);
    const token = localStorage.getItem(pool.replace(/LastAuthUser$/, `${person}.accessToken`));
    return claimsOf(token).exp - Date.now() / 1000 > 60 ? token : undefined;
  };

  // As in app/staff/staff-token.ts: members load no file of the staff.
  const isStaff = () => {
    try {
      return claimsOf(storedToken())["cognito:groups"].includes("admin");
    } catch {
      return false;
    }
  };

  const read = (url, { token, actAs } = {}) => {
    const headers = { accept: "application/json, application/problem+json" };
    if (token) headers.authorization = `Bearer ${token}`;
    if (actAs) headers["x-act-as"] = actAs;
    const answer = fetch(url, { headers, signal: AbortSignal.timeout(35_000) }).then(
      (response) => ({ response, at: Date.now() }),
      () => undefined,
    );
    return [url, { token, actAs, sentAt: Date.now(), answer }];
  };

  const readAsPerson = (urls) => {
    try {
      const token = storedToken();
      const { token: actAs } = JSON.parse(sessionStorage.getItem("guildhall.acting-as") || "{}");
      return token ? urls.map((url) => read(url, { token, actAs })) : [];
    } catch {
      // The site's own script reads for itself, and says what is wrong.
      return [];
    }
  };

  // As the page says it below its title (features/checkout/cart-sum.ts), before the page itself is there.
  const showSum = async ({ answer }) => {
    const { response } = await answer;
    const { items, totalCents, order } = await response.clone().json();
    if (items.length === 0 || order) return;
    const dollars = (totalCents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
    document.getElementById("cart-sum").textContent =
      `${items.length === 1 ? "1 item" : `${items.length} items`}, ${dollars}`;
  };

  // Once the frame is there.
  const drawTitle = (words) => {
    const title = document.getElementById("frame-title");
    if (title) title.textContent = words;
    else if (document.readyState === "loading") requestAnimationFrame(() => drawTitle(words));
  };

  // As in features/certification/register/live-registration.ts: of which registration the page is, its person says. Sent
  // before anybody takes up what the person's own read answers. The title as in register/wizard.tsx.
  const readRegistration = (asked, certification) => {
    const { answer, ...as } = asked;
    const next = async (got) => {
      const { latestRegistrations } = await got.response.clone().json();
      const newest = latestRegistrations.find(
        ({ certificationId: id = "" }) => encodeURIComponent(id) === certification,
      );
      if (!newest) return;
      Object.assign(window.earlyReads, Object.fromEntries([read(`/api/registration/${newest.id}`, as)]));
      if (newest.status === "pre_registration") drawTitle(`Register for ${newest.name}`);
    };
    // The page says what is wrong.
    asked.answer = answer.then((got) =>
      next(got).then(
        () => got,
        () => got,
      ),
    );
  };

  // As in app/frame/navigation.ts and the headings of the pages: what the frame draws of a page that is on its way.
  const titles = {
    "/certifications-and-training": "Certification",
    "/membership": "Membership",
    "/cart": "Cart",
    "/payments": "Payments",
    "/donate": "Donate",
    "/admin/course-registrations": "Course registrations",
    "/admin/memberships": "All memberships",
    "/admin/orders": "Orders",
  };
  const wide = /^\/((edit-profile|membership|certifications-and-training)(\/|$)|registration\/[^/]+\/practice-exam)/;

  const isSideWide = () => {
    try {
      const kept = /^\/(admin|impersonate)(\/|$)/.test(pathname) && localStorage.getItem("guildhall.sidebar.admin");
      return kept ? kept === "yes" : wide.test(pathname);
    } catch {
      return wide.test(pathname);
    }
  };

  const drawFrameOfPage = () => {
    dataset.side = isSideWide() ? "wide" : "narrow";
    if (titles[pathname]) drawTitle(titles[pathname]);
    if (certification) dataset.back = "yes";
  };

  dataset.frame = frameOf(readStorage());
  if (dataset.frame === "member") drawFrameOfPage();
  // `{"login": {"files": ["/assets/…"], "reads": ["/api/…"], "ownReads": []}}`, written when the site is built.
  const needs = JSON.parse(document.currentScript.dataset.needs || "{}");
  const area = dataset.frame === "checkout" ? "member" : dataset.frame;
  const address = certification ? "/certifications-and-training/register" : pathname;
  const needsOfStaff = () => (isStaff() ? (!search && needs[pathname]) || needs.staff : undefined);
  const needsOfMember = () => (/^\/admin(\/|$)/.test(pathname) ? needsOfStaff() : needs[address]);
  const ofAddress = area === "member" ? needsOfMember() : undefined;
  const { files, reads, ownReads } = ofAddress || needs[area] || { files: [], reads: [], ownReads: [] };
  // lib/api/early-reads.ts takes up the answers.
  window.earlyReads = Object.fromEntries([...reads.map((url) => read(url)), ...readAsPerson(ownReads)]);
  if (certification && window.earlyReads["/api/user"]) readRegistration(window.earlyReads["/api/user"], certification);
  files.forEach(askForFile);
  const cart = dataset.frame === "checkout" && window.earlyReads["/api/cart/items"];
  // The page says what is wrong.
  if (cart) showSum(cart).catch(() => undefined);
  // The first formatter of days takes a slow phone 0.1 s: made here, while the files are on their way.
  setTimeout(() => new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }));
})();
