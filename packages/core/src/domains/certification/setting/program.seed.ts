import type { LocalDate } from "../../../ground/shared/values.ts";

/** Until staff change them. */
export const universitiesSeed = [
  {
    id: "lakeshore-state",
    name: "Lakeshore State University",
    state: "MI",
    programs: ["Family financial planning", "Human development and family science"],
  },
  {
    id: "great-plains",
    name: "University of the Great Plains",
    state: "KS",
    programs: ["Personal financial planning", "Financial therapy"],
  },
  { id: "piedmont", name: "Piedmont University", state: "NC", programs: ["Consumer economics", "Social work"] },
  { id: "mesa-verde", name: "Mesa Verde College", state: "CO", programs: ["Family and consumer sciences"] },
  {
    id: "harbor-point",
    name: "Harbor Point University",
    state: "ME",
    programs: ["Financial counseling", "Community leadership"],
  },
];

export const independentTrainersSeed = [
  { id: "rosalind-okafor", name: "Rosalind Okafor", city: "Columbus, OH" },
  { id: "miguel-santana", name: "Miguel Santana", city: "San Antonio, TX" },
  { id: "june-halvorsen", name: "June Halvorsen", city: "Duluth, MN", until: "2029-12-31" as LocalDate },
];
