import { Toaster } from "@guildhall/web/components/state/toaster.tsx";
import { Suspense } from "react";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { SWRConfig } from "swr";
import { readDesk } from "./desk-api.ts";
import { DeskLayout } from "./desk-layout.tsx";
import { NotFoundView } from "./not-found-view.tsx";
import { views } from "./views.ts";

/** The server may be away for a moment while it is restarted: ask again at the same pace. */
const retryEach = 2000;

/** The developer's desk: what the small cloud holds, and its controls. */
export const Desk = () => (
  <SWRConfig
    value={{
      fetcher: readDesk,
      keepPreviousData: true,
      onErrorRetry: (_error, _key, _config, revalidate, options) => {
        setTimeout(() => void revalidate(options), retryEach);
      },
    }}
  >
    <BrowserRouter basename="/_local">
      <Suspense>
        <Routes>
          <Route element={<DeskLayout />}>
            {views.flatMap(({ path, deep = [], view: View }) =>
              [path, ...deep].map((each) => <Route key={each} path={each} element={<View />} />),
            )}
            <Route path="*" element={<NotFoundView />} />
          </Route>
        </Routes>
      </Suspense>
    </BrowserRouter>
    <Toaster />
  </SWRConfig>
);
