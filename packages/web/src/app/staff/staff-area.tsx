import { Navigate, Route, Routes } from "react-router-dom";
import { usersLink } from "../../features/people/people.site.ts";
import { NotFoundPage } from "../not-found-page.tsx";
import { routesOf } from "../routes-of.tsx";
import { staffPages } from "./staff-site.ts";

/** All pages for staff. */
export const StaffArea = () => (
  <Routes>
    <Route path="/admin" element={<Navigate to={usersLink.to} replace />} />
    {routesOf(staffPages)}
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
