import { learningRoutes } from "@guildhall/core/people/learning/learning.routes";
import { useRouteAction } from "../../../lib/api/use-route.ts";

export const useSignInToLearning = () => useRouteAction(learningRoutes.signIn);
