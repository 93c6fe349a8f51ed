export const experienceAuditActions = {
  "experience.logged": "Experience logged",
  "experience.changed": "Experience changed",
  "experience.supervisor-named": "Supervisor of experience replaced by who was named last",
  "experience.removed": "Experience deleted",
  "experience.submitted": "Hours sent for approval",
  "experience.called-back": "Hours called back from staff",
  "experience.approved": "Experience approved",
  "experience.rejected": "Experience not approved",
  "experience.not-decided": "Experience left undecided, its registration is over",
  "experience.hours-approved": "Hours approved",
  "experience.exported": "List of experiences exported",
} as const;

type Rows = typeof experienceAuditActions;
declare module "../../../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
