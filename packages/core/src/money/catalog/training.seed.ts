import type { Product } from "./catalog.schema.ts";
import { sold } from "./sold.seed.ts";

const trainings = sold("training", 701, [
  {
    key: "money-management-essentials",
    name: "Money Management Essentials",
    priceCents: 299_00,
    memberPriceCents: 249_00,
    account: "Training:Essentials",
  },
  {
    key: "housing-essentials",
    name: "Housing Counseling Essentials",
    priceCents: 299_00,
    memberPriceCents: 249_00,
    account: "Training:Essentials",
  },
  {
    key: "coaching-essentials",
    name: "Financial Coaching Essentials",
    priceCents: 199_00,
    freeForMembers: true,
    account: "Training:Essentials",
  },
  {
    key: "independent-trainer",
    name: "Independent trainer application",
    priceCents: 150_00,
    account: "Training:Trainers",
  },
]);

const renewals = sold("renewal", 1201, [
  { key: "independent-trainer", name: "Independent trainer renewal", priceCents: 100_00, account: "Training:Trainers" },
]);

export const trainingSeed: readonly Product[] = [...trainings, ...renewals];
