import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    mockReset: true,
    projects: [
      { extends: true, test: { name: "unit", include: ["packages/*/src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"], exclude: ["**/*.db.test.ts", "**/*.slow.test.ts"] } },
      { extends: true, test: { name: "database", include: ["packages/*/src/**/*.db.test.ts"], testTimeout: 20_000 } },
      { extends: true, test: { name: "slow", include: ["packages/*/src/**/*.slow.test.ts"], testTimeout: 300_000 } },
    ],
  },
});
