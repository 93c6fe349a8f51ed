import type { Metrics } from "./metrics.ts";

export interface AlarmRow {
  readonly metric: keyof Metrics;
  readonly above?: number;
  readonly below?: number;
  /** How many periods in a row, of the metric's own length. */
  readonly periods: number;
  /** When nothing at all is measured: quiet, unless it is silence that we listen for. */
  readonly silenceIsBad?: true;
  readonly why: string;
  readonly what: string;
}

/** One row an alarm. Whoever is woken reads why it matters and what to do first. */
export const alarms = {
  "api-failures": {
    metric: "failureShare",
    above: 1,
    periods: 2,
    why: "More than one request in a hundred fails: people see an error and may lose what they typed.",
    what: "Open the dashboard, find the route in the API's access log (status >= 500), then its request id in the log of its domain. If it began with a deployment, roll back.",
  },
  "api-slow": {
    metric: "latency95",
    above: 1500,
    periods: 3,
    why: "One request in twenty takes longer than 1.5 s: pages feel broken.",
    what: "Compare with refused reads and writes and with concurrency on the dashboard. A slow vendor shows as one slow route in the access log.",
  },
  "function-throttles": {
    metric: "throttles",
    above: 0,
    periods: 2,
    why: "Lambda refuses calls: the account's limit of parallel executions is reached. New accounts have only 10.",
    what: "Ask for a higher quota (Lambda, Concurrent executions). If one address causes the load, see the firewall's log.",
  },
  "table-throttles": {
    metric: "tableThrottles",
    above: 0,
    periods: 2,
    why: "The table refuses reads or writes: changes fail with an error.",
    what: "Look for a batch that runs, or one partition key in all the requests (CloudWatch Contributor Insights). The load spreads by itself within half an hour; pause the batch.",
  },
  "sign-in-failures": {
    metric: "signInFailures",
    above: 0,
    periods: 1,
    why: "The function that records a sign-in failed, and with it the sign-in: people are locked out.",
    what: "Read the log of the auth domain. If it cannot be mended at once, detach the post-authentication trigger from the user pool: sign-ins then work, unrecorded.",
  },
  "outbox-dead": {
    metric: "deadMessages",
    above: 0,
    periods: 1,
    why: "A message crashed its consumer five times. The sweep tries its event again, so this points to a fault in code.",
    what: "Read the log of the jobs, mend and deploy, then redrive the queue outbox-dead in the SQS console.",
  },
  "outbox-undeliverable": {
    metric: "undeliverable",
    above: 0,
    periods: 1,
    why: "An event was tried ten times in eight hours and now waits for staff: somebody did not get a mail.",
    what: "Staff open the dead letters in the portal, see the reason and replay. Many at once mean that SES or a vendor is down.",
  },
  "money-trouble": {
    metric: "moneyTrouble",
    above: 0,
    periods: 1,
    why: "An order could not be brought to an end, somebody was charged for one that was over already or was given back more than they had paid, or Stripe refuses what we send, so that nobody can pay.",
    what: "Find billing.charged-in-vain, billing.given-too-much, billing.refused-by-stripe, billing.sweep-failed or billing.broke-under-way in the logs of billing and jobs. Charged in vain is given back by itself; staff see it under Orders until it is. Given too much was given at Stripe by hand beside another refund; staff see it under Orders, and settle it with the person. Refused by Stripe: the error beside it says what is wrong with our key, our account or our request. The other two are tried again each minute; if they go on, the error beside them says why.",
  },
  "outbox-late": {
    metric: "outboxAge",
    above: 600,
    periods: 1,
    why: "What follows from a change (mails, text messages) is more than ten minutes late.",
    what: "See whether the consumer fails or is throttled: log of the jobs, dashboard.",
  },
  "events-lost": {
    metric: "lostEvents",
    above: 0,
    periods: 1,
    why: "The pipe, a schedule or the topic of texts could not hand something over, or a job failed or ran out of time three times. The sweep catches up on outbox events; what a daily or monthly job did not do, or a STOP from a phone, is not repeated.",
    what: "Read the message in the queue jobs-lost: it names the source, or the job and its error. Check the pipe's state and the permission it lacks; read the log of the jobs. Once it is mended, invoke the job by hand (what is done already is not done again), with a lost text as its event: the message's requestPayload, or one of the topic's own as the Sns of a record. Then delete the message: this alarm is over five minutes after it rang, dealt with or not, and the message goes after two weeks.",
  },
  "secrets-unread": {
    metric: "secretsUnread",
    above: 0,
    periods: 3,
    why: "A secret cannot be read from the parameter store. Functions that run go on with the one that they know, for hours at most; those that start anew fail, one by one.",
    what: "Find secret.unread in the logs: it names the secret and the error. Deleted: give it again (docs/deploy.md, section 4). A right that is missing: compare the role with the grants beside its routes, or of its job in stacks/grants.ts, and deploy. If the parameter store is down, see the AWS Health Dashboard.",
  },
  "sweep-silent": {
    metric: "sweeps",
    below: 1,
    periods: 3,
    silenceIsBad: true,
    why: "The sweep has not run for fifteen minutes: what failed once is not tried again.",
    what: "Look at the schedule group in EventBridge Scheduler: is the schedule enabled, may its role invoke the function?",
  },
  "site-blocked": {
    metric: "blockedOnSite",
    above: 2000,
    periods: 2,
    why: "The firewall refuses very many requests: an attack, or a rule that hits our own people.",
    what: "Read the log aws-waf-logs-guildhall-<stage>-site: which rule, which address, which path. Set a rule that is wrong to count.",
  },
  "sign-in-blocked": {
    metric: "blockedAtSignIn",
    above: 300,
    periods: 2,
    why: "Somebody tries many passwords, or a large office shares one address.",
    what: "Read the log aws-waf-logs-guildhall-<stage>-sign-in. An office: raise the limit in stacks/auth.ts. Otherwise leave it be and watch.",
  },
  "sign-ins-refused": {
    metric: "failedSignIns",
    above: 100,
    periods: 2,
    why: "More than a hundred sign-ins fail in five minutes: somebody tries passwords, perhaps from many addresses.",
    what: "Compare with the firewall's log of the sign-in. If it goes on, lower its limit in stacks/auth.ts. People whose accounts are tried are locked for a while by the pool itself.",
  },
  "requests-refused": {
    metric: "refusals",
    above: 200,
    periods: 2,
    why: "Very many tokens, links, codes or webhook signatures are refused, or limits reached: somebody is trying them out.",
    what: "Find security.refused in the logs of the domains: code and route say what is tried, the request id leads to the address in the access log.",
  },
  "mail-bounces": {
    metric: "bounces",
    above: 0.04,
    periods: 1,
    why: "More than 4 of 100 mails bounce. At 5 SES puts the account under review, at 10 it stops sending.",
    what: "Stop batches of mail, look at the suppression list in SES, and remove addresses that do not exist.",
  },
  "mail-complaints": {
    metric: "complaints",
    above: 0.0008,
    periods: 1,
    why: "Nearly one in a thousand marks our mail as spam. At 0.1 % SES puts the account under review.",
    what: "Find out which mail it was. Check that people asked for it and can unsubscribe.",
  },
} as const satisfies Record<string, AlarmRow>;
