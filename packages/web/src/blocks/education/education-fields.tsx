import { TextField } from "../../components/field/text-field.tsx";

/** In the profile, and in a registration for a certification (bylaws#education-fields). */
export const EducationFields = () => (
  <>
    <TextField name="educationUniversity" label="University" maxLength={255} optional />
    <TextField name="educationCity" label="City" maxLength={100} optional />
    <TextField name="educationState" label="State" maxLength={50} optional width="short" />
    <TextField
      name="educationGraduationYear"
      label="Graduation year"
      inputMode="numeric"
      maxLength={4}
      optional
      width="short"
    />
    <TextField name="educationDegree" label="Degree" maxLength={255} optional />
    <TextField name="otherCertifications" label="Other certifications" maxLength={255} optional />
  </>
);
