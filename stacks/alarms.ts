import type { Metrics } from "./metrics.ts";

export interface AlarmRow {
  readonly metric: keyof Metrics;
  readonly above: number;
  /** How many periods in a row, of the metric's own length. */
  readonly periods: number;
  /** What happened, what it means for people, and what to do first: the text of the mail, in this order. */
  readonly happened: string;
  readonly means: string;
  readonly first: string;
}

/** One row an alarm. The alarm of a job that has not run is in the row of the job (`<domain>.jobs.ts`). */
export const alarms = {
  "api-failures": {
    metric: "failureShare",
    above: 1,
    periods: 2,
    happened: "More than one request in a hundred fails.",
    means: "People see an error, and may lose what they typed.",
    first:
      "Open the dashboard and find the failing route in the API's access log (status >= 500). Look up its request id in the log of its domain. If it began with a deployment, roll back.",
  },
  "requests-failed": {
    metric: "failedRequests",
    above: 2,
    periods: 1,
    happened: "Three requests or more have failed within fifteen minutes: often one route that always fails.",
    means: "Whoever uses that route sees an error each time, and cannot do what they came for.",
    first:
      "Logs Insights over the access log of the APIs (docs/deploy.md, requests-failed) names the routes with status 5xx. Search the log of the route's domain for request.failed: it has the error. A function that does not start writes its error there without that word. If it began with a deployment, roll back.",
  },
  "billing-failed": {
    metric: "failedBilling",
    above: 0,
    periods: 1,
    happened:
      "A request about money has failed: a cart's payment, a card, a refund, a receipt, staff's work on an order, or an approval, withdrawal or deletion that charges or gives back.",
    means: "Somebody may not know whether they have paid. Nobody is charged twice: they can press again.",
    first:
      "Search the logs /guildhall/<stage>/… for request.failed: those outside of billing have movesMoney. The line names the route and the error. Look at the person's order under Orders. If Stripe or DynamoDB did not answer, the sweep finishes the order by itself; otherwise fix the fault or roll back.",
  },
  "gateway-throttles": {
    metric: "gatewayThrottles",
    above: 0,
    periods: 2,
    happened:
      "For ten minutes, the API gateway has refused requests (429), because more came at once than it lets through.",
    means: "People see an error that goes away when they try again. After a restore: the APIs are still stopped.",
    first:
      "Count the refused requests in the access log by route (docs/deploy.md, requests-failed). The sampled requests of the web ACL site show the addresses. One address: block it there. Many: raise throttle in stacks/api.ts and deploy.",
  },
  "api-slow": {
    metric: "latency95",
    above: 1500,
    periods: 3,
    happened: "One request in twenty takes longer than 1.5 s.",
    means: "Pages feel broken.",
    first:
      "Compare the dashboard's figures for refused reads and writes and for concurrency. A slow vendor shows as one slow route in the access log.",
  },
  "function-throttles": {
    metric: "throttles",
    above: 0,
    periods: 2,
    happened:
      "Lambda refuses calls, because the account's limit of parallel executions is reached. New accounts have only 10.",
    means: "People see errors, and jobs run late.",
    first:
      "Ask AWS for a higher quota (Lambda, Concurrent executions). If one address causes the load, find it in the firewall's log.",
  },
  "table-throttles": {
    metric: "tableThrottles",
    above: 0,
    periods: 2,
    happened: "The table, or one of its indexes, refuses reads or writes.",
    means: "People's changes fail with an error.",
    first:
      "Look for a batch job that runs now, and pause it. If one partition key gets all the requests, of the table or of an index (CloudWatch Contributor Insights), the load spreads by itself within half an hour.",
  },
  "sign-in-failures": {
    metric: "signInFailures",
    above: 0,
    periods: 1,
    happened: "The function that records a sign-in failed, so the sign-in failed.",
    means: "People are locked out.",
    first:
      "Read the log of the auth domain. If you cannot fix it at once, detach the post-authentication trigger from the user pool: people can sign in then, but their sign-ins are not recorded.",
  },
  "outbox-dead": {
    metric: "deadMessages",
    above: 0,
    periods: 1,
    happened:
      "A message of the outbox or of the check of files crashed its consumer five times. The sweep tries an event again, so this is a fault in our code.",
    means:
      "A mail, a text or another effect of a change is missing, or a file is refused after an hour because it was not checked.",
    first: "Read the log of the jobs, fix the code and deploy. Then redrive the queue outbox-dead in the SQS console.",
  },
  "outbox-undeliverable": {
    metric: "undeliverable",
    above: 0,
    periods: 1,
    happened: "An event failed ten times in eight hours and now waits for staff.",
    means: "Somebody did not get a mail, or another effect of a change.",
    first:
      "Staff open the dead letters in the portal, read the reason and send it again. Many at once mean that SES or another vendor is down.",
  },
  "money-trouble": {
    metric: "moneyTrouble",
    above: 0,
    periods: 1,
    happened: "An order could not be completed, money was taken or given back wrongly, or Stripe refuses our requests.",
    means:
      "Somebody was charged for an order that was over or is lost, or was given back more than they paid, or nobody can pay.",
    first:
      "Search the logs of billing and jobs for these events. billing.charged-in-vain: given back automatically; staff see it under Orders. billing.given-too-much: refunded at Stripe by hand beside another refund; staff settle it with the person. billing.refused-by-stripe: the error beside it says what is wrong with our key, account or request. billing.order-unreadable: another release wrote the order named beside it. billing.sale-not-booked and billing.paid-without-order: the table was restored; docs/deploy.md, Restore data, says what to do. billing.exam-beyond: an exam was paid in vain; staff refund it, from Work by hand. billing.sweep-failed and billing.broke-under-way: tried again each minute; if they go on, read the error beside them.",
  },
  "outbox-late": {
    metric: "outboxAge",
    above: 600,
    periods: 1,
    happened: "An effect of a change waits longer than ten minutes.",
    means: "Mails and text messages are late.",
    first: "Read the log of the jobs and the dashboard: does the consumer fail, or is it throttled?",
  },
  "events-lost": {
    metric: "lostEvents",
    above: 0,
    periods: 1,
    happened:
      "The pipe, a schedule or the topic of texts could not deliver an event, or a job failed or timed out three times.",
    means:
      "The sweep repeats outbox events. It does not repeat the work of a daily or monthly job, or a STOP that somebody texted: they may still get texts.",
    first:
      "Read the message in the queue jobs-lost: it names the source, or the job and its error. Check the pipe's state and permissions, and the log of the jobs. After the fix, invoke the job by hand (it does nothing twice); for a lost text, with the message's requestPayload, or the topic's message as the Sns of a record. Then delete the message: the alarm ends after five minutes in any case, and the message is gone after two weeks.",
  },
  "lists-read-whole": {
    metric: "listsReadWhole",
    above: 20,
    periods: 3,
    happened: "For fifteen minutes, functions that start have read whole lists from the table.",
    means: "There is no snapshot that they can use: lists of staff open slowly, and cost more.",
    first:
      "Search the logs for list.snapshot-unread: it names the list and the error. Lists are read by the domains that show them and by the jobs. If there is none, read the log of the job list-snapshots, which writes a snapshot every fifteen minutes where there is none. After a deployment that changes a list's columns, and after a restore, it is over by itself.",
  },
  "secrets-unread": {
    metric: "secretsUnread",
    above: 0,
    periods: 3,
    happened: "A secret cannot be read from the parameter store.",
    means: "Functions that run use the value that they know, for some hours at most. New ones fail one by one.",
    first:
      "Search the logs for secret.unread: it names the secret and the error. If the secret was deleted, set it again (docs/deploy.md, section 4). If a permission is missing, compare the role with the grants beside its routes, or of its job in <domain>.jobs.ts, and deploy. If the parameter store is down, see the AWS Health Dashboard.",
  },
  "site-blocked": {
    metric: "blockedOnSite",
    above: 2000,
    periods: 2,
    happened: "The firewall refuses very many requests: an attack, or a rule that is too strict.",
    means: "If a rule is too strict, people cannot open pages.",
    first:
      "Read the log aws-waf-logs-guildhall-<stage>-site: which rule, which address, which path. Set a rule that is wrong to count.",
  },
  "sign-in-blocked": {
    metric: "blockedAtSignIn",
    above: 300,
    periods: 2,
    happened:
      "The firewall refuses very many sign-ins: somebody tries passwords, or a large office shares one address.",
    means: "If it is an office, its people cannot sign in.",
    first:
      "Read the log aws-waf-logs-guildhall-<stage>-sign-in. For an office, raise the limit in stacks/auth.ts. Otherwise only watch.",
  },
  "sign-ins-refused": {
    metric: "failedSignIns",
    above: 100,
    periods: 2,
    happened:
      "More than a hundred sign-ins fail in five minutes: somebody tries passwords, perhaps from many addresses.",
    means: "The user pool locks the accounts that are tried for a while, so their owners cannot sign in.",
    first: "Compare with the firewall's log of the sign-in. If it goes on, lower its limit in stacks/auth.ts.",
  },
  "requests-refused": {
    metric: "refusals",
    above: 200,
    periods: 2,
    happened:
      "Very many tokens, links, codes or webhook signatures are refused, or limits are reached: somebody tries them out.",
    means: "Nobody is harmed yet; a code that is guessed would open an account.",
    first:
      "Search the logs of the domains for security.refused: code and route say what is tried, address says from where.",
  },
  "mail-bounces": {
    metric: "bounces",
    above: 0.04,
    periods: 1,
    happened: "More than 4 of 100 mails bounce. At 5, SES puts the account under review; at 10, it stops sending.",
    means: "If SES stops, nobody gets mail: no receipts and no links to reset a password.",
    first: "Stop batches of mail. Look at the suppression list in SES and remove addresses that do not exist.",
  },
  "mail-complaints": {
    metric: "complaints",
    above: 0.0008,
    periods: 1,
    happened: "Nearly one person in a thousand marks our mail as spam. At 0.1 %, SES puts the account under review.",
    means: "If SES stops sending, nobody gets mail.",
    first: "Find out which mail it was. Check that people asked for it and can unsubscribe.",
  },
} as const satisfies Record<string, AlarmRow>;
