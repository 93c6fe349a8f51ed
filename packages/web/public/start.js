// Runs before the first paint and before the site's own script: the theme, the frame to draw, the files to ask for.
(() => {
  const { dataset } = document.documentElement;
  const { pathname } = location;

  const readStorage = () => {
    try {
      const theme = localStorage.getItem("guildhall.theme");
      if (theme === "light" || theme === "dark") dataset.theme = theme;
      // As in lib/session.ts: Amplify keeps its tokens there.
      return Object.keys(localStorage).some((key) =>
        /^CognitoIdentityServiceProvider\.[^.]+\..+\.accessToken$/.test(key),
      );
    } catch {
      // Storage may be switched off; the system's theme is used then.
      return false;
    }
  };

  const frameOf = (isSignedIn) => {
    // For anybody, signed in or not.
    if (/^\/(email-change\/|password\/reset\/|study-module-form$)/.test(pathname)) return "public";
    if (isSignedIn) return pathname === "/" ? "dashboard" : "member";
    return /^\/(register|password\/reset|second-factor\/recovery)$/.test(pathname) ? "public" : "login";
  };

  dataset.frame = frameOf(readStorage());
  // `{"login": ["/assets/…"]}`, written when the site is built.
  const files = JSON.parse(document.currentScript.dataset.files || "{}")[dataset.frame] || [];
  for (const href of files) {
    const link = document.createElement("link");
    link.href = href;
    link.rel = href.endsWith(".css") ? "preload" : "modulepreload";
    if (link.rel === "preload") link.as = "style";
    link.crossOrigin = "";
    document.head.append(link);
  }
})();
