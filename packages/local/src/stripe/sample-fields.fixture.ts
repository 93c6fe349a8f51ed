/** The fields of Stripe's own sample objects, by object, as its published fixtures have them. */
export const sampleFields: Readonly<Record<string, readonly string[]>> = {
  balance_transaction:
    "amount available_on balance_type created currency description exchange_rate fee fee_details id net object reporting_category source status type".split(
      " ",
    ),
  charge:
    "amount amount_captured amount_refunded application application_fee application_fee_amount balance_transaction billing_details calculated_statement_descriptor captured created currency customer description disputed failure_balance_transaction failure_code failure_message fraud_details id livemode metadata object on_behalf_of outcome paid payment_intent payment_method payment_method_details receipt_email receipt_number receipt_url refunded refunds review shipping source source_transfer statement_descriptor statement_descriptor_suffix status transfer_data transfer_group".split(
      " ",
    ),
  customer:
    "address balance created currency default_source delinquent description discount email id invoice_prefix invoice_settings livemode metadata name next_invoice_sequence object phone preferred_locales shipping tax_exempt test_clock".split(
      " ",
    ),
  dispute:
    "amount balance_transactions charge created currency enhanced_eligibility_types evidence evidence_details id is_charge_refundable livemode metadata object payment_intent payment_method_details reason status".split(
      " ",
    ),
  event: "api_version created data id livemode object pending_webhooks request type".split(" "),
  payment_intent:
    "amount amount_capturable amount_details amount_received application application_fee_amount automatic_payment_methods canceled_at cancellation_reason capture_method client_secret confirmation_method created currency customer customer_account description excluded_payment_method_types id last_payment_error latest_charge livemode managed_payments metadata next_action object on_behalf_of payment_method payment_method_configuration_details payment_method_options payment_method_types processing receipt_email review setup_future_usage shipping source statement_descriptor statement_descriptor_suffix status transfer_data transfer_group".split(
      " ",
    ),
  payment_method:
    "allow_redisplay billing_details card created customer customer_account id livemode metadata object type".split(
      " ",
    ),
  refund:
    "amount balance_transaction charge created currency customer customer_account destination_details id metadata object payment_intent payment_method reason receipt_number source_transfer_reversal status transfer_reversal".split(
      " ",
    ),
  setup_intent:
    "application automatic_payment_methods cancellation_reason client_secret created customer description excluded_payment_method_types flow_directions id last_setup_error latest_attempt livemode mandate metadata next_action object on_behalf_of payment_method payment_method_configuration_details payment_method_options payment_method_types single_use_mandate status usage".split(
      " ",
    ),
  webhook_endpoint:
    "api_version application created description enabled_events id livemode metadata object status url".split(" "),
  "payment_method.card":
    "brand checks country display_brand exp_month exp_year fingerprint funding generated_from last4 networks regulated_status three_d_secure_usage wallet".split(
      " ",
    ),
  "charge.payment_method_details.card":
    "amount_authorized authorization_code brand checks country exp_month exp_year extended_authorization fingerprint funding incremental_authorization installments last4 mandate multicapture network network_token network_transaction_id overcapture regulated_status three_d_secure transaction_link_id wallet".split(
      " ",
    ),
  "dispute.evidence":
    "access_activity_log billing_address cancellation_policy cancellation_policy_disclosure cancellation_rebuttal customer_communication customer_email_address customer_name customer_purchase_ip customer_signature duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id enhanced_evidence product_description receipt refund_policy refund_policy_disclosure refund_refusal_explanation service_date service_documentation shipping_address shipping_carrier shipping_date shipping_documentation shipping_tracking_number uncategorized_file uncategorized_text".split(
      " ",
    ),
  "dispute.evidence_details": "due_by enhanced_eligibility has_evidence past_due submission_count".split(" "),
};
