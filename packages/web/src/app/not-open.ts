interface NotOpen {
  readonly path: string;
  readonly title: string;
  readonly sentence: string;
}

/** Pages of parts that are not built yet, so that no link leads nowhere. Building one means to take its row out here and add it in pages.ts. */
export const notOpen: readonly NotOpen[] = [
  { path: "/membership", title: "Membership", sentence: "Memberships are not open yet." },
  { path: "/membership/get", title: "Choose a membership", sentence: "Buying and renewing is not open yet." },
  { path: "/membership/search", title: "Member search", sentence: "The member search is not open yet." },
  { path: "/certifications-and-training", title: "Certification", sentence: "The certification area is not open yet." },
  {
    path: "/certifications-and-training/trainings",
    title: "Essentials Courses",
    sentence: "Essentials courses are not open yet.",
  },
  {
    path: "/certifications-and-training/independent-trainer",
    title: "Independent Trainer",
    sentence: "The independent trainer area is not open yet.",
  },
  { path: "/ceus", title: "Continuing education", sentence: "Continuing-education credits are not open yet." },
  { path: "/events", title: "My events", sentence: "Your events are not open yet." },
  { path: "/events/upcoming", title: "Upcoming events", sentence: "Upcoming events are not open yet." },
  { path: "/events/:eventId", title: "Event", sentence: "Pages of events are not open yet." },
  { path: "/help", title: "Help", sentence: "Help pages are not open yet." },
  { path: "/admin/users", title: "Users", sentence: "The list of users is not open yet." },
];
