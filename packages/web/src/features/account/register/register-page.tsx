import { Link, useLocation } from "react-router-dom";
import { PageHeader } from "../../../components/page/page-header.tsx";
import { RegisterForm } from "./register-form.tsx";

export function RegisterPage() {
  const { search } = useLocation();
  return (
    <>
      <PageHeader
        title="Create an account"
        lead={
          <>
            Have one already? <Link to={`/login${search}`}>Sign in</Link>
          </>
        }
      />
      <RegisterForm />
    </>
  );
}
