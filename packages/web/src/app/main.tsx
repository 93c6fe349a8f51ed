import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "virtual:theme.css";
import "../theme/fonts.css";
import "../theme/base.css";
import { guardHistory } from "../lib/guarded-history.ts";
import { currentSession, startSession } from "../lib/session.ts";
import { App } from "./app.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { loadEditProfile, loadMember, loadPublic } from "./layouts.ts";
import { preloadPage } from "./pages.ts";
import { Providers } from "./providers.tsx";
import { preloadShell } from "./use-user.ts";

startSession();
guardHistory();
void (currentSession() === "visitor" ? loadPublic() : loadMember());
if (window.location.pathname.startsWith("/edit-profile")) void loadEditProfile();
const { pathname } = window.location;
preloadShell(pathname, preloadPage(pathname) === "visitor");

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary resetKey="app">
      <Providers>
        <App />
      </Providers>
    </ErrorBoundary>
  </StrictMode>,
);
