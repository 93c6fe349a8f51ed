/** Until staff change them. */
export const certificationResourcesSeed = [
  {
    id: "resource-afc-handbook",
    certificationId: "cert-afc",
    title: "Candidate handbook",
    url: "https://resources.guildhall.example/afc/handbook",
    icon: "book" as const,
  },
  {
    id: "resource-afc-study-plan",
    certificationId: "cert-afc",
    title: "Study plan for the exam",
    url: "https://resources.guildhall.example/afc/study-plan",
    icon: "calendar" as const,
  },
  {
    id: "resource-afc-study-groups",
    certificationId: "cert-afc",
    title: "Study groups",
    url: "https://resources.guildhall.example/afc/study-groups",
    icon: "people" as const,
  },
  {
    id: "resource-afc-lessons",
    certificationId: "cert-afc",
    title: "Recorded lessons",
    url: "https://resources.guildhall.example/afc/lessons",
    icon: "play" as const,
  },
  {
    id: "resource-afcc-guide",
    certificationId: "cert-afcc",
    title: "Guide to the workbook",
    url: "https://resources.guildhall.example/afcc/guide",
    icon: "book" as const,
  },
  {
    id: "resource-questions",
    certificationId: "cert-afcc",
    title: "Questions and answers",
    url: "/help",
    icon: "help" as const,
  },
];

export const dashboardCardsSeed = [
  {
    id: "card-why-certify",
    dashboardType: "certification_dashboard_not_certified" as const,
    title: "Why certify?",
    cardText:
      "<p>A certification shows clients and employers that you have learned your work, practiced it and keep to a code of ethics.</p>",
  },
  {
    id: "card-log-often",
    dashboardType: "certification_dashboard_candidate" as const,
    title: "Enter your hours often",
    cardText: "<p>Enter experience while you remember it. Your supervisor is asked to confirm each entry.</p>",
  },
  {
    id: "card-study-together",
    certificationId: "cert-afc",
    dashboardType: "certification_dashboard_candidate" as const,
    title: "Prepare for the exam",
    cardText: "<p>Most candidates study for three to six months. A study group helps to keep the pace.</p>",
  },
  {
    id: "card-keep-it",
    dashboardType: "certification_dashboard_certified" as const,
    title: "Keep your certification",
    cardText: "<p>Pay the annual fee by June 30, and report your continuing education before the period ends.</p>",
  },
  {
    id: "card-essentials",
    dashboardType: "education_dashboard" as const,
    title: "Essentials courses",
    cardText: "<p>Short courses on the basics of counseling. You learn at your own pace, on the learning platform.</p>",
  },
];
