import { groupRoutes } from "@guildhall/core/people/group/group.routes";
import { useRoute } from "../../lib/api/use-route.ts";

export const useGroupChoices = () => useRoute(groupRoutes.choices, {});
