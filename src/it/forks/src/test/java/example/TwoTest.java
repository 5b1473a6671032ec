package example;

class TwoTest extends PaysTest {}
