import { Navigate, Route, Routes } from "react-router-dom";
import { staffStart } from "../features/staff-order/staff-order.site.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { routesOf } from "./routes-of.tsx";
import { staffPages } from "./staff-site.ts";

/** Everything for staff. */
export const StaffArea = () => (
  <Routes>
    <Route path="/admin" element={<Navigate to={staffStart} replace />} />
    {routesOf(staffPages)}
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
