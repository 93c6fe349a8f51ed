import { rowIdOf } from "../../system-page/system-row.rules.ts";

/** Until staff change it (bylaws#employment-form). Ids are made from names, so no area may be in two categories. */
const workAreas: Readonly<Record<string, readonly string[]>> = {
  "Military and Veterans": [
    "Active duty service members",
    "Personal financial management program",
    "Command financial specialist",
    "Military spouses and families",
    "National Guard and Reserve",
    "Relief society",
    "Transition assistance",
    "Veterans services",
  ],
  "Credit Counseling": [
    "Budget counseling",
    "Debt management plans",
    "Bankruptcy counseling",
    "Student loan counseling",
    "Reverse mortgage counseling",
  ],
  "Housing Counseling": [
    "First-time home buyers",
    "Foreclosure prevention",
    "Rental counseling",
    "Homelessness prevention",
    "Fair housing",
  ],
  "Higher Education": [
    "Peer financial counseling center",
    "Financial aid office",
    "Teaching",
    "Research",
    "Student affairs",
  ],
  "Primary and Secondary Education": ["Elementary school", "Middle school", "High school", "Curriculum development"],
  "Cooperative Extension": [
    "Family and consumer sciences",
    "Community programs",
    "4-H and youth",
    "Extension research",
  ],
  "Banks and Credit Unions": [
    "Member and customer education",
    "Financial wellness coaching",
    "Lending",
    "Community development",
    "Collections and hardship",
  ],
  "Nonprofit and Community Organizations": [
    "Asset building",
    "Community action agency",
    "Faith-based organization",
    "Refugees and immigrants",
    "Tax assistance (VITA)",
    "Workforce development",
  ],
  "Workplace Financial Wellness": [
    "Employee assistance program",
    "Benefits education",
    "Coaching for employees",
    "Retirement plan education",
  ],
  "Government and Public Policy": [
    "Federal agency",
    "State agency",
    "Local government",
    "Consumer protection",
    "Tribal government",
  ],
  "Private Practice": ["Financial counseling", "Financial coaching", "Financial planning", "Financial therapy"],
  "Health and Social Services": [
    "Hospital or clinic",
    "Disability services",
    "Family services",
    "Older adults",
    "Survivors of domestic violence",
  ],
  "Media and Publishing": [
    "Writing and editing",
    "Podcasts and video",
    "Curriculum publishing",
    "Financial technology",
  ],
};

const areasOfExpertise: readonly string[] = [
  "Bankruptcy",
  "Behavioral finance",
  "Budgeting and cash flow",
  "Building credit",
  "College planning",
  "Couples and money",
  "Debt reduction",
  "Divorce and separation",
  "Entrepreneurs and small business",
  "Estate planning basics",
  "Financial therapy",
  "Health care costs",
  "Home buying",
  "Identity theft and fraud",
  "Insurance",
  "Investing basics",
  "Military benefits",
  "Older adults",
  "Public benefits",
  "Retirement planning",
  "Saving and emergency funds",
  "Student loans",
  "Taxes",
  "Youth and young adults",
];

export const workAreaCategoriesSeed = Object.keys(workAreas).map((name) => ({ id: rowIdOf(name), name }));

export const workAreasSeed = Object.entries(workAreas).flatMap(([category, areas]) =>
  areas.map((name) => ({ id: rowIdOf(name), name, categoryId: rowIdOf(category) })),
);

export const areasOfExpertiseSeed = areasOfExpertise.map((name) => ({ id: rowIdOf(name), name }));

export const employmentOptionsSeed = {
  workAreaCategories: workAreaCategoriesSeed.map((category) => ({
    ...category,
    workAreas: workAreasSeed.filter(({ categoryId }) => categoryId === category.id),
  })),
  areasOfExpertise: areasOfExpertiseSeed,
};
