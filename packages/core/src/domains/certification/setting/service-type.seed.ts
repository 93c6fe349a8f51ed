/** Until staff change them. */
const always = {
  percentage: true,
  multiplierPercent: 100,
  militarySpouseOnly: false,
  fileUploadRequired: false,
};

export const serviceTypesSeed = [
  { ...always, id: "service-counseling", name: "Counseling", allowed: 100 },
  { ...always, id: "service-coaching", name: "Coaching", allowed: 50 },
  { ...always, id: "service-group-education", name: "Group education", allowed: 25, extraFields: ["Topic"] },
  { ...always, id: "service-tax-help", name: "Tax help", allowed: 150, percentage: false, extraFields: ["Tax site"] },
  { ...always, id: "service-fellowship", name: "Fellowship", allowed: 100, militarySpouseOnly: true },
  {
    ...always,
    id: "service-old-coursework",
    name: "Coursework of seven or more years ago",
    allowed: 25,
    fileUploadRequired: true,
  },
];
